/** The script that a page includes once: shows every bodybuilding widget in a frame. */
import { host } from '../kit/host.ts'
import { SPORT } from './sport.ts'

host(SPORT)
