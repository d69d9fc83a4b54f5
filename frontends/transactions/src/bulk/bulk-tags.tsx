import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { transactionChoicesQuery } from '../api/transaction-queries.js';
import { tagChoices } from '../shared/tags.js';
import { BulkChoice } from './bulk-choice.js';

export interface BulkTagsProps {
  onAdd: (tag: string) => void;
  onRemove: (tag: string) => void;
}

const noTags: readonly string[] = [];

/** Gives the selected rows a tag, be it a new one, or takes one away. */
export const BulkTags = ({ onAdd, onRemove }: BulkTagsProps) => {
  // The server counts them over all rows, so they are read only when the person is about to choose.
  const [isWanted, setIsWanted] = useState(false);
  const tags = useQuery({ ...transactionChoicesQuery(), enabled: isWanted }).data?.tags ?? noTags;
  const want = (): void => setIsWanted(true);
  const toAdd = useCallback((typed: string) => tagChoices(tags, typed), [tags]);
  return (
    <>
      <BulkChoice label="Add tag" emptyText="Type a tag" choices={() => toAdd} onOpen={want} onChoose={onAdd} />
      <BulkChoice
        label="Remove tag"
        emptyText="No tags"
        choices={() => tags.map((tag) => ({ value: tag, label: tag }))}
        onOpen={want}
        onChoose={onRemove}
      />
    </>
  );
};
