import own from './landers.module.css';

interface Props {
  address: string | undefined;
  /** Larger than in a list. */
  large?: boolean;
}

export const Miniature = ({ address, large }: Props) => (
  <span className={`${own.miniature} ${large ? own.large : ''}`} aria-hidden="true">
    {address && (
      <iframe src={address} sandbox="allow-same-origin" loading="lazy" tabIndex={-1} title="" />
    )}
  </span>
);
