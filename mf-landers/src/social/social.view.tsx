import { asView } from '../page/as-view';
import { Social } from './social';

export default asView(Social);
