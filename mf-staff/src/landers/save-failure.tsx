import { FormattedMessage, useIntl } from 'react-intl';
import { isApiError, useErrorText, useFieldErrors } from '@duet/host';
import { LOCALES } from '@duet/schemas/locales';
import { Alert, Button } from '@duet/ui';
import { useLanguageName } from '../broadcasts/use-language-name';
import type { DraftQueue } from './draft-queue';
import { useLazyStaffLanderQuery } from './landers.api';

interface Props {
  error: unknown;
  queue: DraftQueue;
}

export function SaveFailure({ error, queue }: Props) {
  const isConflict = isApiError(error) && error.error === 'conflict';
  const [load] = useLazyStaffLanderQuery();
  const replace = async (): Promise<void> => {
    const { data } = await load(queue.getState().lander.id);
    if (data) await queue.rebase(data.lander);
  };
  const retry = (): void => void (isConflict ? replace() : queue.flush());
  return (
    <Alert
      tone="bad"
      action={
        <Button size="small" variant="outline" onClick={retry}>
          {isConflict ? (
            <FormattedMessage id="staff.lander.save_mine" />
          ) : (
            <FormattedMessage id="staff.lander.save_again" />
          )}
        </Button>
      }
    >
      <strong>
        <FormattedMessage id="staff.lander.not_saved" />
      </strong>{' '}
      {isConflict ? <FormattedMessage id="staff.lander.conflict" /> : <Cause error={error} />}
    </Alert>
  );
}

/** Names the languages of invalid texts, because the editor shows one language at a time. */
function Cause({ error }: Pick<Props, 'error'>) {
  const intl = useIntl();
  const errorText = useErrorText();
  const languageName = useLanguageName();
  const fields = Object.keys(useFieldErrors(error));
  const wrong = LOCALES.filter((locale) =>
    fields.some((field) => field.startsWith(`content.texts.${locale}`)),
  );
  if (wrong.length === 0) return errorText(error);
  const languages = intl.formatList(wrong.map(languageName));
  return <FormattedMessage id="staff.lander.wrong_texts" values={{ languages }} />;
}
