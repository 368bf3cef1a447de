import { Loading, Skeleton } from '@duet/ui';
import classes from './conversation.module.css';

const SHAPES = [
  { width: '46%', mine: false },
  { width: '30%', mine: false },
  { width: '52%', mine: true },
  { width: '38%', mine: false },
  { width: '24%', mine: true },
];

export const ConversationSkeleton = () => (
  <section className={classes.talk}>
    <div className={classes.waiting}>
      <Loading>
        <div className={classes.shapes}>
          {SHAPES.map(({ width, mine }, index) => (
            <div key={index} className={mine ? classes.shapeMine : ''} style={{ width }}>
              <Skeleton height="44px" radius="20px" />
            </div>
          ))}
        </div>
      </Loading>
    </div>
  </section>
);
