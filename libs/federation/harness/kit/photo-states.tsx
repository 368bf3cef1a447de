import { Avatar, Bubble, Grid, IconButton, PhotoCard, Tag } from '@duet/ui';
import classes from './kit.module.css';
import { Row, Section } from './section';

const like = (pressed: boolean) => (
  <IconButton icon="like" label="Like" variant="glass" pressed={pressed} />
);

const BubbleStates = () => (
  <Section title="Conversation">
    <div className={classes.chat}>
      <Bubble mine={false} stamp="18:11">
        Is that near here?
      </Bubble>
      <Bubble mine stamp="18:12" ticks="one">
        Twenty minutes by bike.
      </Bubble>
      <Bubble mine stamp="18:13" ticks="two">
        Cześć, a może kawa?
      </Bubble>
      <Bubble mine={false} kind="gift" stamp="18:20">
        A rose
      </Bubble>
      <Bubble mine failed stamp="Not sent, nothing was charged.">
        And on Sunday?
      </Bubble>
    </div>
  </Section>
);

export const PhotoStates = () => (
  <>
    <BubbleStates />
    <Section title="Avatars">
      <Row>
        <Avatar name="Nora" src="/media/nora-1.webp" size="small" />
        <Avatar name="Kofi" src="/media/kofi-1.webp" online />
        <Avatar name="Alba" src="/media/alba-1.webp" size="large" online />
        <Avatar name="Łucja" />
      </Row>
    </Section>
    <Section title="Photo cards" wide>
      <Grid five>
        <PhotoCard
          big
          name="Nora"
          age={29}
          src="/media/nora-1.webp"
          to="/members/nora"
          where="Utrecht"
          online
          action={like(true)}
        />
        <PhotoCard
          name="Maximiliane-Charlotte"
          age={41}
          src="/media/clara-1.webp"
          where="Garmisch-Partenkirchen"
          action={like(false)}
        />
        <PhotoCard
          name="Kofi"
          age={35}
          src="/media/kofi-1.webp"
          where="Gent"
          tags={
            <Tag tone="photo" icon="mask">
              Fictional
            </Tag>
          }
        />
        <PhotoCard
          name="Alba"
          age={33}
          src="/media/alba-1.webp"
          locked="Likes you. Premium shows who."
        />
        <PhotoCard name="Piotr" age={47} where="Gdańsk" tags={<Tag tone="solid">New</Tag>} />
      </Grid>
    </Section>
  </>
);
