import { useParams } from 'react-router-dom';
import { PaymentStatus } from './payment-status';
import { Statement } from './statement';

export default function TransactionsView() {
  const { id } = useParams();
  return id ? <PaymentStatus key={id} id={id} /> : <Statement />;
}
