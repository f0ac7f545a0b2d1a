/**
 * What every element and every part loaded later needs, in one chunk: the embed imports this first of all (see
 * `scripts/esbuild/shared-base.ts`), or the code would be scattered over dozens of files of a few hundred bytes.
 */
import './element';
import './WidgetElement';
import '../ui/Button';
import '../ui/deferred';
