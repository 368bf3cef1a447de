import { asView } from '../page/as-view';
import { AloneTonight } from './alonetonight';

export default asView(AloneTonight);
