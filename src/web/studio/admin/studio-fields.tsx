import { TextArea } from '#web/kit/ui/fields/text-area.tsx';
import { TextField } from '#web/kit/ui/fields/text-field.tsx';
import { PictureField } from '#web/uploads/picture-field.tsx';
import { ListEditor } from './list-editor.tsx';
import type { FieldsProps } from './settings-form.ts';

export function StudioFields({ form }: FieldsProps) {
  return (
    <>
      <fieldset className="settings__set">
        <legend>Name and words</legend>
        <TextField label="Name" {...form.text('name')} />
        <TextField label="Tagline" {...form.text('tagline')} />
        <TextField
          label="Promise"
          optional
          hint="Shown right below the first picture of the home page."
          {...form.text('promise')}
        />
        <TextArea label="Description" hint="Search engines show it, too." {...form.text('description')} />
        <TextField label="Newsletter invitation" {...form.text('newsletterInvitation')} />
        <PictureField label="Logo" optional {...form.picture('logo')} />
      </fieldset>
      <AddressFields form={form} />
      <fieldset className="settings__set">
        <legend>How to reach you</legend>
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
      </fieldset>
      <fieldset className="settings__set">
        <legend>Social media</legend>
        <ListEditor
          {...{ form, path: 'socials', noun: 'link', most: 12, empty: 'No links yet.' }}
          blank={() => ({ name: '', url: '' })}
        >
          {(path) => (
            <div className="field__row field__row--2">
              <TextField label="Name" {...form.text(`${path}.name`)} />
              <TextField
                label="Address"
                type="url"
                placeholder="https://www.example.com"
                {...form.text(`${path}.url`)}
              />
            </div>
          )}
        </ListEditor>
      </fieldset>
    </>
  );
}

function AddressFields({ form }: FieldsProps) {
  return (
    <fieldset className="settings__set">
      <legend>Where you are</legend>
      <div className="field__row field__row--2">
        <TextField label="Street" {...form.text('address.street')} />
        <TextField label="Unit" optional {...form.text('address.unit')} />
        <TextField label="Postal code" {...form.text('address.postalCode')} />
        <TextField label="Country" {...form.text('address.country')} />
      </div>
      <TextField label="The way there" optional {...form.text('address.wayThere')} />
      <TextField
        label="Map search"
        optional
        hint="What the map and Get Directions look for. Empty: your address."
        {...form.text('mapQuery')}
      />
      <div className="field__row field__row--2">
        <TextField label="Latitude" optional {...form.number('address.geo.latitude')} />
        <TextField
          label="Longitude"
          optional
          hint="Both or none, for search engines."
          {...form.number('address.geo.longitude')}
        />
      </div>
    </fieldset>
  );
}
