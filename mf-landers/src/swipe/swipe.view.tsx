import { asView } from '../page/as-view';
import { Swipe } from './swipe';

export default asView(Swipe);
