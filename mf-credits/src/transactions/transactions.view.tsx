import { useParams } from 'react-router-dom';
import { PaymentStatus } from './payment-status';
import { Statement } from './statement';

/** The payment page returns to `/transactions/{id}`. */
export default function TransactionsView() {
  const { id } = useParams();
  return id ? <PaymentStatus key={id} id={id} /> : <Statement />;
}
