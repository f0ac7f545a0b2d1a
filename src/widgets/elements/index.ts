/** All elements at once: importing this defines every tag. For pages that bundle, and for the classic script. */
import './mm-bell';
import './mm-chat';
import './mm-login';
import './mm-matches';
import './mm-wizard';

export { ELEMENT_NAMES } from './names';
