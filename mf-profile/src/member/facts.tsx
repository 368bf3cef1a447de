import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { openModal } from '@duet/host';
import type { Fact, HiddenNote, MemberPage } from '@duet/schemas/member-page';
import { Icon } from '@duet/ui';
import { useChoiceText } from './choice-text';
import classes from './member.module.css';

/** Copy of FACTS in @duet/schemas/member-page, because an import would bundle zod. */
const FACTS: readonly Fact[] = [
  'relationship_status',
  'reason',
  'sexuality',
  'body_type',
  'hair_colour',
  'eye_colour',
  'tattoos',
];

export function Facts({ member }: { member: MemberPage }) {
  const getText = useChoiceText();
  const { messages } = useIntl();
  const notes = member.notes.filter(({ field }) => Object.hasOwn(messages, getLabelId(field)));
  const said = FACTS.flatMap((fact) => (member[fact] ? [{ fact, value: member[fact] }] : []));
  if (said.length === 0 && notes.length === 0) return null;
  return (
    <section className={classes.section}>
      <h2>
        <FormattedMessage id="profile.member.facts" />
      </h2>
      <dl className={classes.facts}>
        {said.map(({ fact, value }) => (
          <div key={fact}>
            <dt>
              <Label field={fact} />
            </dt>
            <dd>{fact === 'reason' ? value : getText(fact, value)}</dd>
          </div>
        ))}
        {notes.map((note) => (
          <div key={note.field}>
            <dt>
              <Label field={note.field} />
            </dt>
            <dd>
              <Note note={note} profileId={member.id} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** A note is hidden if its text is missing, because a newer service can name new fields. */
const getLabelId = (field: string): string => `profile.fact.${field}`;

function Label({ field }: { field: HiddenNote['field'] }) {
  const intl = useIntl();
  const message = { id: getLabelId(field) };
  return intl.formatMessage(message);
}

function Note({ note, profileId }: { note: HiddenNote; profileId: string }) {
  const words =
    note.needs === 'premium' ? (
      <FormattedMessage id="profile.member.note_premium" />
    ) : (
      <FormattedMessage id="profile.member.note_login" />
    );
  const body = (
    <>
      <Icon name="lock" size={16} /> {words}
    </>
  );
  if (note.needs === 'premium')
    return (
      <Link to="/premium" className={classes.note}>
        {body}
      </Link>
    );
  return (
    <button
      type="button"
      className={classes.note}
      onClick={() => openModal('signup', { profile_id: profileId })}
    >
      {body}
    </button>
  );
}
