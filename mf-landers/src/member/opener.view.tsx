import { asMemberView } from '../page/as-view';
import { Opener } from './opener';

export default asMemberView(Opener);
