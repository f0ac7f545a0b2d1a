/**
 * `<mm-matches api storage>`: the three lists of matches, with cards, profiles and the match moment. Events: mm-liked,
 * mm-unliked, mm-shortlist-changed, mm-matched, mm-navigate. Parts: root, card, action.
 */
import { define } from './element';
import { createMatches } from './MatchesElement';

define('mm-matches', createMatches);
