import type { WebSocketRoute } from '@playwright/test';
import { livePath } from '@stoa/contract';
import type { Target } from './intercept.js';

/** The live connections of a target's pages, which can be lost and restored. */
export interface LiveConnection {
  /** Closes the open connections, and refuses others. */
  lose: () => Promise<void>;
  /** Admits connections again. Pages reconnect after 3 to 30 seconds. */
  restore: () => void;
}

/** Close code of a connection that the page opens again. */
const lost = { code: 3000 };

/** Takes control of the live connections of pages that are opened afterwards. */
export async function liveConnection(target: Target): Promise<LiveConnection> {
  const open = new Set<WebSocketRoute>();
  let isLost = false;
  await target.routeWebSocket(
    (url) => url.pathname === livePath,
    (socket) => {
      if (isLost) return void socket.close(lost);
      open.add(socket);
      socket.connectToServer();
    },
  );
  return {
    async lose() {
      isLost = true;
      await Promise.all([...open].map((socket) => socket.close(lost)));
      open.clear();
    },
    restore: () => void (isLost = false),
  };
}
