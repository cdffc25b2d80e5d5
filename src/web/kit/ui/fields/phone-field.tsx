import { dialCodes } from '#shared/kit/dial-codes.ts';
import type { PhoneParts } from '#shared/kit/phone-parts.ts';
import { Field } from '#web/kit/ui/fields/field.tsx';
import './phone-field.css';

type PhoneFieldProps = {
  label?: string | undefined;
  optional?: boolean | undefined;
  required?: boolean | undefined;
  hint?: string | undefined;
  error?: string | undefined;
  value: PhoneParts;
  onChange: (value: PhoneParts) => void;
};

/** Dial code and number: two controls presented as one. */
export function PhoneField({ label = 'Phone', required, value, onChange, ...field }: PhoneFieldProps) {
  const { code, number } = value;
  const isListed = dialCodes.some((known) => known.code === code);

  return (
    <Field label={label} {...field}>
      {(control) => (
        <div className="field__group">
          <span className="dial">
            <select
              className="field__input"
              aria-label="Dial code"
              autoComplete="tel-country-code"
              value={code}
              onChange={(event) => onChange({ code: event.target.value, number })}
            >
              {!isListed && <option value={code}>{code}</option>}
              {dialCodes.map((known) => (
                <option key={known.code} value={known.code}>
                  {`${known.code} ${known.flag} ${known.country}`}
                </option>
              ))}
            </select>
            <span aria-hidden="true">{code}</span>
          </span>
          <input
            {...control}
            required={required}
            type="tel"
            inputMode="tel"
            autoComplete="tel-national"
            maxLength={30}
            value={number}
            onChange={(event) => onChange({ code, number: event.target.value })}
          />
        </div>
      )}
    </Field>
  );
}
