import './catalog.css';

type SwitchProps = {
  /** Its accessible name: "Signature Glow Facial is active". */
  label: string;
  on: boolean;
  onChange: (on: boolean) => void;
  /** The text beside the switch, so that the state is not shown by colour alone. */
  words: { on: string; off: string };
};

/** On or off, at once. */
export function Switch({ label, on, onChange, words }: SwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      className="switch"
      aria-label={label}
      aria-checked={on}
      onClick={() => onChange(!on)}
    >
      <span className="switch__track" aria-hidden="true" />
      <span className="min-w-13 text-left" aria-hidden="true">
        {on ? words.on : words.off}
      </span>
    </button>
  );
}
