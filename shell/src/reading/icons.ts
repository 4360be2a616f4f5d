import * as clock from 'lucide-react/icons/clock';
import * as externalLink from 'lucide-react/icons/external-link';
import * as flame from 'lucide-react/icons/flame';
import * as flask from 'lucide-react/icons/flask-conical';
import * as gamepad from 'lucide-react/icons/gamepad-2';
import * as house from 'lucide-react/icons/house';
import * as logIn from 'lucide-react/icons/log-in';
import * as menu from 'lucide-react/icons/menu';
import * as messageSquare from 'lucide-react/icons/message-square';
import * as monitor from 'lucide-react/icons/monitor';
import * as pin from 'lucide-react/icons/pin';
import * as plus from 'lucide-react/icons/plus';
import * as search from 'lucide-react/icons/search';
import * as squarePen from 'lucide-react/icons/square-pen';
import * as top from 'lucide-react/icons/arrow-up-wide-narrow';
import * as trendingUp from 'lucide-react/icons/trending-up';
import * as users from 'lucide-react/icons/users';
import type { LucideIconData } from 'lucide-react/types';
import { brandPaths } from '../layout/brandPaths';

const icons: Readonly<Record<string, object>> = {
  clock,
  'community-flask-conical': flask,
  'community-gamepad-2': gamepad,
  'community-monitor': monitor,
  'community-users': users,
  'external-link': externalLink,
  flame,
  house,
  'log-in': logIn,
  menu,
  'message-square': messageSquare,
  pin,
  plus,
  search,
  'square-pen': squarePen,
  top,
  'trending-up': trendingUp,
};

/** Each icon's module carries its shapes beside the component; its types name the component alone. */
const nodeOf = (module: object) => (module as { __iconData: LucideIconData }).__iconData.node;

function shape([tag, { key: _key, ...attributes }]: LucideIconData['node'][number]): string {
  const written = Object.entries(attributes).map(([name, value]) => `${name}="${value}"`);
  return `<${tag} ${written.join(' ')}/>`;
}

const brand = `<symbol id="i-brand" viewBox="0 0 24 24">${brandPaths.map((d) => `<path d="${d}"/>`).join('')}</symbol>`;

/** The icons that the page names before any script runs, each a symbol `i-…` (api/src/web/reading/marks.ts). */
export const iconSprite = `<svg hidden>${brand}${Object.entries(icons)
  .map(
    ([name, module]) =>
      `<symbol id="i-${name}" viewBox="0 0 24 24">${nodeOf(module).map(shape).join('')}</symbol>`,
  )
  .join('')}</svg>`;
