import { asView } from '../page/as-view';
import { Collage } from './collage';

export default asView(Collage);
