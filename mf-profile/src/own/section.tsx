import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { ErrorMessage } from '@duet/host';
import { Button, Form, Group, Panel } from '@duet/ui';
import classes from './own.module.css';
import type { SectionState } from './use-section';

interface Props {
  id: string;
  title: ReactNode;
  state: SectionState;
  blocked?: boolean;
  children: ReactNode;
}

export function Section({ id, title, state, blocked, children }: Props) {
  return (
    <Panel>
      <h2 id={id} className={classes.sectionTitle}>
        {title}
      </h2>
      <Form labelledBy={id} onSubmit={() => void (state.isChanged && !blocked && state.save())}>
        <ErrorMessage error={state.error} />
        {children}
        {state.isChanged && (
          <div className={classes.save}>
            <Group>
              <Button variant="text" disabled={state.isSaving} onClick={state.discard}>
                <FormattedMessage id="profile.own.discard" />
              </Button>
              <Button type="submit" disabled={blocked} loading={state.isSaving}>
                <FormattedMessage id="profile.own.save" />
              </Button>
            </Group>
          </div>
        )}
      </Form>
    </Panel>
  );
}
