import { Skeleton } from '@duet/ui';
import classes from './card.module.css';

export const CardSkeletons = ({ count, big = false }: { count: number; big?: boolean }) => (
  <>
    {Array.from({ length: count }, (_, index) => (
      <div key={index} className={big && index === 0 ? classes.big : undefined}>
        <Skeleton
          ratio={big && index === 0 ? undefined : '4/5'}
          height={big && index === 0 ? '100%' : undefined}
          radius="var(--r-lg)"
        />
      </div>
    ))}
  </>
);
