import { foldPhrase, type MutedWords } from '@stoa/contract';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import type { Viewer } from '../http/request.js';
import { MutedWordsEntity } from './muted-words.entity.js';

/** Changing which words a member does not want to read. */
@Injectable()
export class MutedWordsService {
  constructor(@InjectDataSource() private readonly source: DataSource) {}

  /** Mutes these words and no others. Those that differ in case and accents alone are one word, as it was sent first. */
  async set({ words: sent }: MutedWords, { id: userId }: Viewer): Promise<void> {
    const folded = sent.map(foldPhrase);
    const words = sent.filter((_, index) => folded.indexOf(folded[index] ?? '') === index);
    if (words.length === 0) await this.source.manager.delete(MutedWordsEntity, { userId });
    else await this.source.manager.upsert(MutedWordsEntity, { userId, words }, ['userId']);
  }
}
