import { asView } from '../page/as-view';
import { Home } from './home';

export default asView(Home);
