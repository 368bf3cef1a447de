import { asView } from '../page/as-view';
import { Icons } from './icons';

export default asView(Icons);
