import {
  historyKey,
  useLocation,
  useNavigationType,
  writeScrollPosition,
  type Location,
  type ScrollPosition,
} from '@stoa/platform';
import { Component } from 'react';
import { currentScrollPosition, restoreScroll, watchScrollPosition } from './restoreScroll';

interface KeeperProps {
  location: Location;
  /** Reached by Back, Forward or Reload, not by a link. */
  isReturn: boolean;
}

/** The position of a page that was opened and not scrolled: measuring it on leaving would lay out the page again. */
const unscrolled: ScrollPosition = {};

/** A class component: only `getSnapshotBeforeUpdate` runs while the previous page is still in the document. */
class Keeper extends Component<KeeperProps> {
  private stop: () => void = () => undefined;
  private stopWatching: () => void = () => undefined;
  private lastRest: ScrollPosition | undefined = unscrolled;

  private readonly handleLeave = () =>
    writeScrollPosition(historyKey(this.props.location), this.lastRest ?? currentScrollPosition());

  override componentDidMount() {
    addEventListener('pagehide', this.handleLeave);
    this.stopWatching = watchScrollPosition(
      () => {
        if (this.lastRest === unscrolled) this.lastRest = undefined;
      },
      (position) => (this.lastRest = position),
    );
    this.stop = restoreScroll(historyKey(this.props.location));
  }

  override getSnapshotBeforeUpdate({ location }: KeeperProps) {
    if (location !== this.props.location) writeScrollPosition(historyKey(location), currentScrollPosition());
    return null;
  }

  override componentDidUpdate({ location }: KeeperProps) {
    if (location === this.props.location) return;
    this.lastRest = undefined;
    this.stop();
    if (this.props.isReturn) this.stop = restoreScroll(historyKey(this.props.location));
  }

  override componentWillUnmount() {
    removeEventListener('pagehide', this.handleLeave);
    this.stopWatching();
    this.stop();
  }

  override render() {
    return null;
  }
}

/** Records the scroll position of each page and restores it on return. */
export function ScrollKeeper() {
  const location = useLocation();
  return <Keeper location={location} isReturn={useNavigationType() === 'POP'} />;
}
