import { builtinEnvironments, type Environment } from 'vitest/environments';
