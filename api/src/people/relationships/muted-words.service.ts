import { foldPhrase, type MutedWords } from '@stoa/contract';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import type { Viewer } from '../../platform/http/request.js';
import { MutedWordsEntity } from './muted-words.entity.js';

/** Replaces a member's muted words. */
@Injectable()
export class MutedWordsService {
  constructor(@InjectDataSource() private readonly source: DataSource) {}

  /** Mutes exactly these words. Words that differ only in case and accents count as one, in the form sent first. */
  async set({ words: sent }: MutedWords, { id: userId }: Viewer): Promise<void> {
    const folded = sent.map(foldPhrase);
    const words = sent.filter((_, index) => folded.indexOf(folded[index] ?? '') === index);
    if (words.length === 0) await this.source.manager.delete(MutedWordsEntity, { userId });
    else await this.source.manager.upsert(MutedWordsEntity, { userId, words }, ['userId']);
  }
}
