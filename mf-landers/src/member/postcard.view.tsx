import { asMemberView } from '../page/as-view';
import { Postcard } from './postcard';

export default asMemberView(Postcard);
