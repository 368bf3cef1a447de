import classes from './icebreaker.module.css';

interface Props {
  label?: string;
  openers: readonly { id: string; text: string }[];
  onPick: (text: string, button: HTMLElement) => void;
}

export const Openers = ({ label, openers, onPick }: Props) => (
  <ul className={classes.openers} aria-label={label}>
    {openers.map(({ id, text }) => (
      <li key={id}>
        <button
          type="button"
          className={classes.opener}
          onClick={({ currentTarget }) => onPick(text, currentTarget)}
        >
          {text}
        </button>
      </li>
    ))}
  </ul>
);
