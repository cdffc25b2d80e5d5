type DotsProps = {
  /** The name of one dot: "Slide" gives "Slide 1". */
  each: string;
  label: string;
  count: number;
  current: number;
  onChoose: (index: number) => void;
};

/** The position in a row of slides, with a button for each. */
export function Dots({ each, label, count, current, onChoose }: DotsProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of buttons, not of fields
    <div className="dots" role="group" aria-label={label}>
      {Array.from({ length: count }, (_, index) => (
        <button
          key={index}
          type="button"
          aria-label={`${each} ${index + 1}`}
          aria-current={index === current ? 'true' : undefined}
          onClick={() => onChoose(index)}
        />
      ))}
    </div>
  );
}
