import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '@stoa/workspace/freePort';
import { until } from './until.js';

export type ProxyName = 'nginx' | 'haproxy';

const deploy = fileURLToPath(new URL('../../../deploy', import.meta.url));

/** A proxy with the configuration of `deploy/`, on free ports, with a self-signed certificate. */
export class Proxy {
  private constructor(
    private readonly child: ChildProcess,
    private readonly folder: string,
    readonly port: number,
  ) {}

  /**
   * Starts one before two instances.
   * @param perSource connections that one address may hold, where a test wants fewer
   */
  static async start(
    name: ProxyName,
    [one, two]: readonly [number, number],
    perSource = 400,
  ): Promise<Proxy> {
    const folder = mkdtempSync(join(tmpdir(), `stoa-test-${name}-`));
    makeCertificate(folder);
    const [http, https] = [await freePort(), await freePort()];
    const program = process.env[`${name.toUpperCase()}_PATH`] ?? name;
    const args = configure[name](folder, { http, https, one, two, perSource });
    const env = {
      ...process.env,
      STOA_HTTP_PORT: String(http),
      STOA_HTTPS_PORT: String(https),
      STOA_SERVER_ONE: `127.0.0.1:${one}`,
      STOA_SERVER_TWO: `localhost:${two}`,
    };
    const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'], env });
    let said = '';
    child.on('error', (error) => (said += error.message));
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (said += data));
    const proxy = new Proxy(child, folder, https);
    try {
      await until(() => {
        if (proxy.isOver()) {
          throw new Error(
            `${program} does not run; install it or name it in ${name.toUpperCase()}_PATH.\n${said}`,
          );
        }
        return isListening(https);
      });
    } catch (error) {
      await proxy.stop();
      throw error;
    }
    return proxy;
  }

  /** Suspends the proxy, with its connections open. */
  pause(): void {
    this.child.kill('SIGSTOP');
  }

  /** The opposite of `pause`. */
  goOn(): void {
    this.child.kill('SIGCONT');
  }

  async stop(): Promise<void> {
    // A program that never started has no process: the signal would reach the whole process group.
    if (!this.isOver()) {
      this.child.kill('SIGTERM');
      await once(this.child, 'exit');
    }
    rmSync(this.folder, { recursive: true, force: true });
  }

  /** Whether it has ended, or never started. */
  private isOver(): boolean {
    const { pid, exitCode, signalCode } = this.child;
    return pid === undefined || exitCode !== null || signalCode !== null;
  }
}

interface Places {
  readonly http: number;
  readonly https: number;
  readonly one: number;
  readonly two: number;
  readonly perSource: number;
}

/** Writes what `deploy/` holds with the ports and the certificate of a test. Returns how the program is started. */
const configure: Record<ProxyName, (folder: string, places: Places) => string[]> = {
  nginx(folder, { http, https, one, two, perSource }) {
    const site = replaced('nginx.conf', [
      ['listen 80;', `listen 127.0.0.1:${http};`],
      ['listen 443 ssl http2;', `listen 127.0.0.1:${https} ssl http2;`],
      ['limit_conn stoa_sources 400;', `limit_conn stoa_sources ${perSource};`],
      ['server 127.0.0.1:3001 ', `server 127.0.0.1:${one} `],
      ['server 127.0.0.1:3002 ', `server 127.0.0.1:${two} `],
      ['/etc/ssl/stoa/fullchain.pem', join(folder, 'cert.pem')],
      ['/etc/ssl/stoa/privkey.pem', join(folder, 'key.pem')],
    ]);
    const user = process.getuid?.() === 0 ? 'user root;' : '';
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
      .map((kind) => `${kind}_temp_path ${join(folder, kind)};`)
      .join('\n');
    const main = `${user} daemon off; pid ${join(folder, 'pid')}; error_log stderr warn;
      events { worker_connections 1024; }
      http { access_log off; ${temporary}\n${site} }`;
    writeFileSync(join(folder, 'nginx.conf'), main);
    mkdirSync(join(folder, 'logs'));
    return ['-p', folder, '-c', join(folder, 'nginx.conf')];
  },
  haproxy(folder, { perSource }) {
    const pem =
      readFileSync(join(folder, 'cert.pem'), 'utf8') + readFileSync(join(folder, 'key.pem'), 'utf8');
    writeFileSync(join(folder, 'stoa.pem'), pem);
    const config = replaced('haproxy.cfg', [
      // As many file descriptors as an ordinary user has.
      ['maxconn 20000', 'maxconn 400'],
      ['sc0_conn_cur gt 400', `sc0_conn_cur gt ${perSource}`],
      ['bind ":', 'bind "127.0.0.1:'],
      ['/etc/ssl/stoa/stoa.pem', join(folder, 'stoa.pem')],
    ]);
    writeFileSync(join(folder, 'haproxy.cfg'), config);
    return ['-db', '-f', join(folder, 'haproxy.cfg')];
  },
};

/** A file of `deploy/` with each place replaced; one that is not there any more is an error. */
function replaced(file: string, places: readonly (readonly [string, string])[]): string {
  return places.reduce(
    (text, [from, to]) => {
      if (!text.includes(from)) throw new Error(`deploy/${file} does not hold "${from}".`);
      return text.replaceAll(from, to);
    },
    readFileSync(join(deploy, file), 'utf8'),
  );
}

function makeCertificate(folder: string): void {
  const files = ['-keyout', join(folder, 'key.pem'), '-out', join(folder, 'cert.pem')];
  const kind = ['-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=stoa.example'];
  execFileSync('openssl', ['req', ...kind, ...files], { stdio: 'ignore' });
}

function isListening(port: number): Promise<boolean> {
  return new Promise((done) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => {
      socket.destroy();
      done(true);
    });
    socket.once('error', () => done(false));
  });
}
