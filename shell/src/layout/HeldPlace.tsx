import { placeKey, useLocation, useNavigationType, type Location } from '@stoa/platform';
import { Component } from 'react';
import { holdPlace, keepPlace } from './heldPlace';

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

  private readonly handleLeave = () => keepPlace(placeKey(this.props.location));

  override componentDidMount() {
    addEventListener('pagehide', this.handleLeave);
    this.stop = holdPlace(placeKey(this.props.location));
  }

  override getSnapshotBeforeUpdate({ location }: KeeperProps) {
    if (location !== this.props.location) keepPlace(placeKey(location));
    return null;
  }

  override componentDidUpdate({ location }: KeeperProps) {
    if (location === this.props.location) return;
    this.stop();
    if (this.props.isReturn) this.stop = holdPlace(placeKey(this.props.location));
  }

  override componentWillUnmount() {
    removeEventListener('pagehide', this.handleLeave);
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
