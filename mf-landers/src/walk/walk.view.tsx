import { asView } from '../page/as-view';
import { Walk } from './walk';

export default asView(Walk);
