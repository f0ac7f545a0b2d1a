/** `<mm-matches>`: the three lists of matches and likes, with cards, profiles and the match dialog. */
import { matchesLabel } from '../../core';
import MatchesPage from '../app/pages/MatchesPage';
import { define } from './element';
import { createMemberScreen } from './member-screen';

define('mm-matches', () => createMemberScreen(MatchesPage, matchesLabel.signInFirst));
