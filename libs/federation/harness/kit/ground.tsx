import { Icon, Logo } from '@duet/ui';
import type { IconName } from '@duet/ui';
import classes from './kit.module.css';
import { Row, Section } from './section';

const COLOURS = ['teal', 'pink', 'purple', 'neutral', 'dark'];
const SHADES = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];
const ICONS: IconName[] = [
  ...([
    'search',
    'chat',
    'like',
    'user',
    'coin',
    'gift',
    'lock',
    'down',
    'right',
    'left',
    'check',
    'checks',
    'image',
    'send',
    'sliders',
    'x',
    'pin',
    'globe',
  ] as const),
  ...([
    'gear',
    'out',
    'plus',
    'cards',
    'clock',
    'bell',
    'alert',
    'refresh',
    'block',
    'eye',
    'star',
    'trash',
    'mail',
    'undo',
    'more',
    'mask',
    'shield',
    'camera',
    'wifi',
  ] as const),
];

export const Ground = () => (
  <>
    <Section title="Colour">
      {COLOURS.map((colour) => (
        <div key={colour} className={classes.shade}>
          {colour}
          <div className={classes.swatches}>
            {SHADES.map((shade) => (
              <span key={shade} style={{ background: `var(--${colour}-${shade})` }} />
            ))}
          </div>
        </div>
      ))}
    </Section>
    <Section title="Type">
      <h1>Zażółć gęślą jaźń</h1>
      <h2>Größe, Übermut &amp; Straßenlärm</h2>
      <h3>¿Quedamos a las ocho?</h3>
      <p>
        Body is Figtree 16/24. Elle a répondu tout de suite : « Pourquoi pas ? » Perché no, fra
        un’ora.
      </p>
      <Row>
        <Logo label="Duet" />
        <span className={classes.dark}>
          <Logo label="Duet" onDark />
        </span>
      </Row>
    </Section>
    <Section title="Icons" wide>
      <div className={classes.icons}>
        {ICONS.map((name) => (
          <span key={name}>
            <Icon name={name} />
            {name}
          </span>
        ))}
        <span>
          <Icon name="like" filled />
          filled
        </span>
        <span>
          <Icon name="star" size={16} />
          size 16
        </span>
      </div>
    </Section>
  </>
);
