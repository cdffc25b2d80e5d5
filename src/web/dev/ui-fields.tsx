import { useState } from 'react';
import { Checkbox } from '#web/kit/ui/fields/checkbox.tsx';
import { Choice } from '#web/kit/ui/fields/choice.tsx';
import { Select } from '#web/kit/ui/fields/select.tsx';
import { Stepper } from '#web/kit/ui/fields/stepper.tsx';
import { TextArea } from '#web/kit/ui/fields/text-area.tsx';
import { TextField } from '#web/kit/ui/fields/text-field.tsx';
import { IconButton } from '#web/kit/ui/icon-button.tsx';
import { UiColumns, UiSection } from './ui-section.tsx';

export function UiFields() {
  return (
    <UiSection title="Fields">
      <UiColumns>
        <TextField label="Name" placeholder="As on your booking" />
        <TextField label="Phone" hint="8 digits for Singapore." inputMode="numeric" optional />
        <TextField
          label="E-mail"
          type="email"
          defaultValue="huimin.tan@"
          error="Please enter a valid email"
        />
        <Select label="Treatment" placeholder="Choose a treatment">
          <option>Sensitive Calm Facial</option>
          <option>Signature Glow Facial</option>
        </Select>
        <TextField label="Member e-mail" defaultValue="huimin.tan@example.com" disabled />
        <Password />
        <TextField label="Search" labelHidden icon="search" type="search" placeholder="Search products" />
        <Select label="Time" error="Please choose a time" placeholder="Choose a time">
          <option>3:00 PM</option>
        </Select>
        <TextArea label="Notes" optional hint="Allergies, medicines, anything we should know." />
      </UiColumns>
      <Choices />
    </UiSection>
  );
}

function Password() {
  const [shown, setShown] = useState(false);
  return (
    <TextField
      label="Password"
      type={shown ? 'text' : 'password'}
      defaultValue="petals"
      autoComplete="current-password"
      action={
        <IconButton
          icon={shown ? 'eye-off' : 'eye'}
          label={shown ? 'Hide password' : 'Show password'}
          onClick={() => setShown(!shown)}
        />
      }
    />
  );
}

function Choices() {
  const [payment, setPayment] = useState<'paynow' | 'studio'>('paynow');
  const [quantity, setQuantity] = useState(2);
  return (
    <>
      <UiColumns>
        <Checkbox
          label={
            <>
              <strong>Facial extraction</strong> +$28.00
            </>
          }
          detail="Mandatory"
          defaultChecked
        />
        <Checkbox label="Send me one letter a month" />
        <Checkbox label="I agree to the terms" error="Please agree to the terms" />
        <Checkbox label="Not for this treatment" disabled />
        <Checkbox label="Always included" disabled defaultChecked />
        <div>
          <Stepper label="quantity" value={quantity} max={5} onChange={setQuantity} />
        </div>
      </UiColumns>
      <Choice
        legend="How would you like to pay?"
        className="md:grid-cols-2"
        value={payment}
        onChange={setPayment}
        options={[
          { value: 'paynow', label: 'PayNow QR', detail: 'From any Singapore bank app' },
          { value: 'studio', label: 'Pay at the studio', detail: "We'll hold your items for 48 hours" },
        ]}
      />
    </>
  );
}
