import { type Command, type CreateIeoProject, type EditIeoProject, ieoTermsRefusal } from '@trade/engine';
import { type ConsoleIeoProject, createIeoProjectBody, type EditIeoProjectBody } from '@trade/protocol';
import type { OfferLine } from '../offers.ts';
import { firstIeoProject } from './first-offers.ts';
import { type IeoDeps, ieoCommand, newTokenOf, readConsoleIeo } from './projects.ts';

type Terms = Omit<EditIeoProjectBody, 'version'>;

export function ieoLine(deps: IeoDeps): OfferLine<Terms, ConsoleIeoProject> {
  return {
    name: 'ieo_project',
    covered: { entry: 'ieo_project', product: 'ieo' },
    title: 'the IEO project',
    terms: {
      currency: ['Currency'],
      name: ['Name'],
      description: ['Description'],
      minimum: ['Minimum'],
      maximum: ['Maximum per customer'],
      price: ['Price (USDT)'],
      supply: ['Supply'],
      step: ['Step'],
      starts_at: ['Subscription starts', 'moment'],
      ends_at: ['Subscription ends', 'moment'],
      time_to_market: ['Time to market', 'moment'],
    },
    body: createIeoProjectBody,
    command: ieoCommand,
    refusal: (state, command: CreateIeoProject | EditIeoProject, time) =>
      ieoTermsRefusal(state, command, time),
    read: (id) => readConsoleIeo(deps, id),
    listed: (command) => (isTerms(command) ? newTokenOf(deps, command) : null),
    first: firstIeoProject,
  };
}

function isTerms(command: Command): command is CreateIeoProject | EditIeoProject {
  return command.type === 'create_ieo_project' || command.type === 'edit_ieo_project';
}
