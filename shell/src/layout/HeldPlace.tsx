import {
  placeKey,
  useLocation,
  useNavigationType,
  writePlace,
  type Location,
  type Place,
} from '@stoa/platform';
import { Component } from 'react';
import { currentPlace, holdPlace, watchPlace } from './holdPlace';

interface KeeperProps {
  location: Location;
  /** Reached by Back, Forward or Reload, and not by a link. */
  isReturn: boolean;
}

/**
 * A class, since only a class is told before the page that is left goes from the document: then it can still be seen
 * where on it the reader was.
 */
class Keeper extends Component<KeeperProps> {
  private stop: () => void = () => undefined;
  private stopWatching: () => void = () => undefined;
  private lastRest: Place | undefined;

  private readonly handleLeave = () =>
    writePlace(placeKey(this.props.location), this.lastRest ?? currentPlace());

  override componentDidMount() {
    addEventListener('pagehide', this.handleLeave);
    this.stopWatching = watchPlace((place) => (this.lastRest = place));
    this.stop = holdPlace(placeKey(this.props.location));
  }

  override getSnapshotBeforeUpdate({ location }: KeeperProps) {
    if (location !== this.props.location) writePlace(placeKey(location), currentPlace());
    return null;
  }

  override componentDidUpdate({ location }: KeeperProps) {
    if (location === this.props.location) return;
    this.lastRest = undefined;
    this.stop();
    if (this.props.isReturn) this.stop = holdPlace(placeKey(this.props.location));
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

/** Keeps where on each page the reader is, and brings them back there. */
export function HeldPlace() {
  const location = useLocation();
  return <Keeper location={location} isReturn={useNavigationType() === 'POP'} />;
}
