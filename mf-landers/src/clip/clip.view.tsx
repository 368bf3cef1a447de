import { asView } from '../page/as-view';
import { Clip } from './clip';

export default asView(Clip);
