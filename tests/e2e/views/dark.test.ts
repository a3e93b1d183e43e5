import { lookAtViews } from '../../support/viewCases.ts';

lookAtViews('dark');
