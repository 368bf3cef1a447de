import { asMemberView } from '../page/as-view';
import { Word } from './word';

export default asMemberView(Word);
