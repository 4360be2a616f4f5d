import * as arrowBigDown from 'lucide-react/icons/arrow-big-down';
import * as arrowBigUp from 'lucide-react/icons/arrow-big-up';
import * as bookmark from 'lucide-react/icons/bookmark';
import * as externalLink from 'lucide-react/icons/external-link';
import * as fileText from 'lucide-react/icons/file-text';
import * as flag from 'lucide-react/icons/flag';
import * as flaskConical from 'lucide-react/icons/flask-conical';
import * as gamepad2 from 'lucide-react/icons/gamepad-2';
import * as image from 'lucide-react/icons/image';
import * as messageSquare from 'lucide-react/icons/message-square';
import * as minus from 'lucide-react/icons/minus';
import * as monitor from 'lucide-react/icons/monitor';
import * as pin from 'lucide-react/icons/pin';
import * as play from 'lucide-react/icons/play';
import * as plus from 'lucide-react/icons/plus';
import * as share2 from 'lucide-react/icons/share-2';
import * as users from 'lucide-react/icons/users';
import type { LucideIconData } from 'lucide-react/types';

/** Shapes of an icon: SVG elements and their attributes, in a 24 × 24 view box. */
export type IconShapes = LucideIconData['node'];

/** Returns the shapes of an icon's module, which its types do not declare. */
const shapesOf = (module: object): IconShapes => (module as { __iconData: LucideIconData }).__iconData.node;

/** Icons that pages repeat: each is drawn once per page and referenced from every use. */
export const iconShapes = {
  'arrow-big-down': shapesOf(arrowBigDown),
  'arrow-big-up': shapesOf(arrowBigUp),
  bookmark: shapesOf(bookmark),
  'external-link': shapesOf(externalLink),
  'file-text': shapesOf(fileText),
  flag: shapesOf(flag),
  'flask-conical': shapesOf(flaskConical),
  'gamepad-2': shapesOf(gamepad2),
  image: shapesOf(image),
  'message-square': shapesOf(messageSquare),
  minus: shapesOf(minus),
  monitor: shapesOf(monitor),
  pin: shapesOf(pin),
  play: shapesOf(play),
  plus: shapesOf(plus),
  'share-2': shapesOf(share2),
  users: shapesOf(users),
};

export type IconName = keyof typeof iconShapes;
