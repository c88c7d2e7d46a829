import { z } from 'zod';

/** Codes of the dictionary product_price_model: 一次性购买, 按年订阅, 按用量, 效益分成, 免费试用, 面议. */
export const priceModel = z.enum(['1', '2', '3', '4', '5', '6']);
