import type { Role } from '@stoa/contract';
import { hashSync } from '@node-rs/argon2';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { type OpenedSession, type Sender, Sessions } from '../../src/identity/auth/sessions.js';
import { Database } from '../../src/platform/db/database.js';

/** A signed-in member. */
export interface Member {
  readonly id: number;
  readonly username: string;
  readonly token: string;
  readonly role: Role;
}

let count = 0;

/** Of "correct horse", with the cheapest figures that Argon2 takes. */
const PASSWORD_HASH = hashSync('correct horse', { memoryCost: 8, timeCost: 1, parallelism: 1 });

/** Makes members with a session, past the costly password hash. */
export class Members {
  constructor(private readonly app: NestFastifyApplication) {}

  async make({ username = `member${++count}`, role = 'member' as Role } = {}): Promise<Member> {
    const text =
      'INSERT INTO users (username, email, role, password_hash) VALUES ($1, $2, $3, $4) RETURNING id';
    const { rows } = await this.app
      .get(Database)
      .pool.query<{ id: number }>(text, [username, `${username}@example.org`, role, PASSWORD_HASH]);
    const id = rows[0]?.id ?? 0;
    const { token } = await this.signIn(id, { userAgent: 'test' });
    return { id, username, token, role };
  }

  /** Opens a further session of a member that was made here. */
  async signIn(id: number, sender: Sender): Promise<OpenedSession> {
    const proof = { passwordHash: PASSWORD_HASH };
    const opened = await this.app.get(Sessions, { strict: false }).open(id, proof, sender);
    if (!opened) throw new Error(`Member ${id} cannot sign in.`);
    return opened;
  }

  /** Marks an account's address as confirmed, without a mail. */
  async confirmAddress(id: number): Promise<void> {
    const text = 'UPDATE users SET email_confirmed_at = now() WHERE id = $1';
    await this.app.get(Database).pool.query(text, [id]);
  }

  /** Many at once. */
  makeMany(number: number): Promise<Member[]> {
    return Promise.all(Array.from({ length: number }, () => this.make()));
  }
}
