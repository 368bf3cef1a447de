import { useParams } from 'react-router-dom';
import { PaymentStatus } from './payment-status';
import { Statement } from './statement';

/** `/transactions/{id}` is where the payment page returns to; without an id it is the statement. */
export default function TransactionsView() {
  const { id } = useParams();
  return id ? <PaymentStatus key={id} id={id} /> : <Statement />;
}
