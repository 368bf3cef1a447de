import { FormattedMessage, useIntl } from 'react-intl';
import { Select } from '@duet/ui';
import type { PaymentMethod, PaymentMethodsAnswer } from '@duet/schemas/billing';
import classes from './buy.module.css';

/** Every method has its name in the catalogues. */
const methodName = (method: PaymentMethod) => {
  const message = { id: `credits.method.${method}` };
  return message;
};

interface Props {
  methods: PaymentMethodsAnswer['methods'];
  chosen: PaymentMethod;
  onChoose: (method: PaymentMethod) => void;
  bank: string;
  onBank: (bank: string) => void;
}

/** Methods that the member's country and currency offer; some ask for the bank right away. */
export function MethodPicker({ methods, chosen, onChoose, bank, onBank }: Props) {
  const intl = useIntl();
  const banks = methods.find(({ method }) => method === chosen)?.banks ?? [];
  return (
    <fieldset className={classes.plainFieldset}>
      <legend className={classes.legend}>
        <FormattedMessage id="credits.buy.method" />
      </legend>
      <div className={classes.methods}>
        {methods.map(({ method }) => (
          <label key={method} className={`${classes.method} ${method === chosen ? classes.methodOn : ''}`}>
            <input type="radio" name="method" value={method} checked={method === chosen} onChange={() => onChoose(method)} className={classes.radio} />
            <i className={classes.dot} aria-hidden="true" />
            <span>{intl.formatMessage(methodName(method))}</span>
          </label>
        ))}
      </div>
      {banks.length > 0 && (
        <div className={classes.bank}>
          <Select
            label={intl.formatMessage({ id: 'credits.buy.bank' })}
            placeholder={intl.formatMessage({ id: 'credits.buy.bank_later' })}
            value={bank}
            onChange={onBank}
            options={banks.map(({ id, name }) => ({ value: id, label: name }))}
          />
        </div>
      )}
    </fieldset>
  );
}
