import type { Role } from '@stoa/contract';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Sessions } from '../../src/auth/sessions.js';
import { Database } from '../../src/db/database.js';

/** Somebody signed in. */
export interface Member {
  readonly id: number;
  readonly username: string;
  readonly token: string;
  readonly role: Role;
}

let count = 0;

/** Makes members with a session, past the costly password hash. */
export class Members {
  constructor(private readonly app: NestFastifyApplication) {}

  async make({ username = `member${++count}`, role = 'member' as Role } = {}): Promise<Member> {
    const text = 'INSERT INTO users (username, email, role) VALUES ($1, $2, $3) RETURNING id';
    const { rows } = await this.app
      .get(Database)
      .pool.query<{ id: number }>(text, [username, `${username}@example.org`, role]);
    const id = rows[0]?.id ?? 0;
    const { token } = await this.app.get(Sessions, { strict: false }).open(id, { userAgent: 'test' });
    return { id, username, token, role };
  }

  /** Many at once. */
  makeMany(number: number): Promise<Member[]> {
    return Promise.all(Array.from({ length: number }, () => this.make()));
  }
}
