import { DEFAULT_ACCENT } from '#shared/studio/palette.ts';
import { TextArea } from '#web/kit/ui/fields/text-area.tsx';
import { TextField } from '#web/kit/ui/fields/text-field.tsx';
import { PictureField } from '#web/uploads/picture-field.tsx';
import type { FieldsProps } from './fields-props.ts';
import { ListEditor } from './list-editor.tsx';
import { PalettePreview } from './palette-preview.tsx';

export function StudioFields({ form }: FieldsProps) {
  return (
    <>
      <fieldset className="settings__set">
        <legend>Name and words</legend>
        <NameFields form={form} />
        <TextField
          label="Promise"
          optional
          hint="Shown right below the first picture of the home page."
          {...form.text('promise')}
        />
        <TextField label="Newsletter invitation" {...form.text('newsletterInvitation')} />
      </fieldset>
      <fieldset className="settings__set">
        <legend>Logo and colour</legend>
        <LookFields form={form} />
      </fieldset>
      <fieldset className="settings__set">
        <legend>Where you are</legend>
        <AddressFields form={form} />
        <GeoFields form={form} />
      </fieldset>
      <fieldset className="settings__set">
        <legend>How to reach you</legend>
        <ContactFields form={form} />
      </fieldset>
      <fieldset className="settings__set">
        <legend>Inside your studio</legend>
        <InteriorFields form={form} />
      </fieldset>
      <fieldset className="settings__set">
        <legend>Social media</legend>
        <ListEditor
          list={form.list('socials')}
          noun="link"
          most={12}
          empty="No links yet."
          blank={() => ({ name: '', url: '' })}
        >
          {(link) => (
            <div className="field__row field__row--2">
              <TextField label="Name" {...link.text('name')} />
              <TextField
                label="Address"
                type="url"
                placeholder="https://www.example.com"
                {...link.text('url')}
              />
            </div>
          )}
        </ListEditor>
      </fieldset>
    </>
  );
}

export function NameFields({ form }: FieldsProps) {
  return (
    <>
      <TextField label="Name" {...form.text('name')} />
      <TextField label="Tagline" {...form.text('tagline')} />
      <TextArea label="Description" hint="Search engines show it, too." {...form.text('description')} />
    </>
  );
}

export function LookFields({ form }: FieldsProps) {
  return (
    <>
      <PictureField label="Logo" optional {...form.picture('logo', '')} />
      <TextField
        type="color"
        label="Colour"
        hint="Of buttons and links. A pale colour is darkened until it can be read."
        {...form.text('accent')}
      />
      <PalettePreview accent={form.values.accent ?? DEFAULT_ACCENT} />
    </>
  );
}

function InteriorFields({ form }: FieldsProps) {
  const interior = form.group('interior');
  return (
    <>
      <p className="small muted">
        A photo of your studio inside. The home page shows it with your contact details and behind a review.
      </p>
      <PictureField label="Photo" optional {...interior.picture('image', '')} />
      <TextField
        label="What the photo shows"
        optional
        hint="Read aloud to people who can't see it."
        {...interior.text('imageAlt')}
      />
    </>
  );
}

export function ContactFields({ form }: FieldsProps) {
  return (
    <>
      <div className="field__row field__row--2">
        <TextField label="Phone" type="tel" {...form.text('phone')} />
        <TextField label="WhatsApp" type="tel" {...form.text('whatsApp')} />
      </div>
      <TextField
        label="E-mail"
        type="email"
        hint="Where customers reach you, also with questions about their data."
        {...form.text('email')}
      />
    </>
  );
}

export function AddressFields({ form }: FieldsProps) {
  const address = form.group('address');
  return (
    <>
      <div className="field__row field__row--2">
        <TextField label="Street" {...address.text('street')} />
        <TextField label="Unit" optional {...address.text('unit')} />
        <TextField label="Postal code" {...address.text('postalCode')} />
        <TextField label="Country" {...address.text('country')} />
      </div>
      <TextField
        label="The way there"
        optional
        hint="The station and its exit, in one line"
        {...address.text('wayThere')}
      />
      <TextArea
        label="The way from the MRT"
        optional
        rows={4}
        maxLength={600}
        hint="The last 200 metres in words, on the page of each visit"
        {...address.text('directions')}
      />
      <TextField
        label="Map search"
        optional
        hint="What the map and Get Directions look for. Empty: your address."
        {...form.text('mapQuery')}
      />
    </>
  );
}

function GeoFields({ form }: FieldsProps) {
  const geo = form.group('address').group('geo');
  return (
    <div className="field__row field__row--2">
      <TextField label="Latitude" optional {...geo.number('latitude')} />
      <TextField
        label="Longitude"
        optional
        hint="Both or none, for search engines."
        {...geo.number('longitude')}
      />
    </div>
  );
}
