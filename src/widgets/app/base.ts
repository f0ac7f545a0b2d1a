/** What every screen of the site needs, in one chunk, for the same reason as the embed's base. */
import './App';
import './mount-app';
import '../ui/Button';
import '../ui/deferred';
import '../ui/Feedback';
