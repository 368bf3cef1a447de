import { asView } from '../page/as-view';
import { Gallery } from './gallery';

export default asView(Gallery);
