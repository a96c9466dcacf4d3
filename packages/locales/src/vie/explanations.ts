import type english from '../en/explanations.ts';
import type { Translation } from '../translation.ts';

const explanations: Translation<typeof english> = {
  multiple: {
    name: 'Đòn bẩy',
    text: 'Giá trị vị thế chia cho ký quỹ: ở 10x, ký quỹ 100 USDT mở được vị thế 1.000 USDT. Khi giá biến động, lãi hoặc lỗ tính trên ký quỹ lớn gấp 10 lần, còn khoảng cách đến giá thanh lý chỉ bằng một phần mười.',
  },
  margin: {
    name: 'Ký quỹ',
    text: 'Tiền dành riêng cho một vị thế để bù lỗ. Phần còn lại được trả về khi đóng vị thế.',
  },
  isolated: {
    name: 'Ký quỹ cô lập',
    text: 'Mỗi vị thế có ký quỹ riêng và không bao giờ lỗ nhiều hơn mức đó. Phần còn lại của tài khoản không bị ảnh hưởng.',
  },
  cross: {
    name: 'Ký quỹ chéo',
    text: 'Các vị thế dùng chung tiền trong tài khoản hợp đồng làm ký quỹ, nên lãi của vị thế này hỗ trợ cho vị thế kia. Tuy nhiên, một khoản lỗ lớn có thể làm mất hết số tiền đó.',
  },
  maintenance_margin: {
    name: 'Ký quỹ duy trì',
    text: 'Mức ký quỹ tối thiểu mà vị thế phải giữ, tính theo tỷ lệ trên giá trị vị thế tại giá đánh dấu. Vị thế càng lớn thì mức này càng cao, và vị thế xuống dưới mức này sẽ bị thanh lý.',
  },
  margin_ratio: {
    name: 'Tỷ lệ ký quỹ',
    text: 'Ký quỹ duy trì tính theo phần trăm của ký quỹ còn lại sau lãi lỗ. Ở mức 100%, vị thế bị thanh lý.',
  },
  liquidation_price: {
    name: 'Giá thanh lý',
    text: 'Mức giá mà tại đó ký quỹ còn lại thấp hơn ký quỹ duy trì. Sàn đóng vị thế khi cả giá đánh dấu và giá chỉ số đều chạm mức này. Thêm ký quỹ sẽ đẩy mức giá này ra xa.',
  },
  mark_price: {
    name: 'Giá đánh dấu',
    text: 'Giá dùng để tính lãi/lỗ chưa thực hiện và, cùng với giá chỉ số, để thanh lý. Giá này luôn ở gần giá chỉ số, nên giao dịch trong sổ lệnh mỏng không khiến ai bị thanh lý.',
  },
  index_price: {
    name: 'Giá chỉ số',
    text: 'Giá của đồng coin trên thị trường tham chiếu mà hợp đồng và quyền chọn bám theo. Giá này không lấy từ sổ lệnh của sàn.',
  },
  last_price: {
    name: 'Giá gần nhất',
    text: 'Giá của giao dịch mới nhất trên thị trường này. Giá này có thể lệch khỏi giá đánh dấu trong một lúc.',
  },
  funding_rate: {
    name: 'Tỷ lệ funding',
    text: 'Vào các giờ cố định, hai phía của hợp đồng vĩnh cửu trả cho nhau: tỷ lệ dương thì bên Long trả bên Short, tỷ lệ âm thì bên Short trả bên Long. Phí tính trên giá trị vị thế tại thời điểm đó, và chỉ áp dụng cho người đang giữ vị thế lúc ấy.',
  },
  unrealised: {
    name: 'Lãi/lỗ chưa thực hiện',
    text: 'Số tiền vị thế đang mở đã lãi hoặc lỗ đến lúc này, tính theo giá đánh dấu. Con số này chỉ chốt khi vị thế được đóng.',
  },
  roi: {
    name: 'ROI',
    text: 'Lãi hoặc lỗ của vị thế tính theo phần trăm của ký quỹ. Với đòn bẩy cao, giá biến động nhỏ cũng làm ROI thay đổi lớn theo cả hai chiều.',
  },
  entry_price: {
    name: 'Giá vào lệnh',
    text: 'Giá trung bình của mọi giao dịch đã mở vị thế. Lãi lỗ được tính từ mức này.',
  },
  settlement_price: {
    name: 'Giá tất toán',
    text: 'Giá dùng khi một sản phẩm kết thúc: hợp đồng tuần dùng giá chỉ số trung bình trước khi đáo hạn, sản phẩm tài chính dùng giá thị trường lúc đáo hạn. Mọi người dùng chung một giá, và các mức giá dùng để tính đều được lưu lại.',
  },
  reduce_only: {
    name: 'Chỉ giảm',
    text: 'Lệnh chỉ có thể giảm hoặc đóng vị thế. Nếu vị thế nhỏ đi, lệnh nhỏ theo và không bao giờ mở vị thế ngược chiều.',
  },
  time_in_force: {
    name: 'Hiệu lực lệnh',
    text: 'Thời gian một lệnh giới hạn được phép nằm chờ. Lệnh có thể nằm chờ đến khi bạn hủy, hoặc phải khớp ngay một phần hay toàn bộ.',
  },
  gtc: {
    name: 'GTC (hiệu lực đến khi hủy)',
    text: 'Lệnh nằm chờ trong sổ lệnh ở mức giá đã đặt cho đến khi khớp hoặc bạn hủy. Lệnh có thể khớp thành nhiều phần.',
  },
  ioc: {
    name: 'IOC (khớp ngay hoặc hủy)',
    text: 'Phần nào khớp được ngay thì khớp. Phần còn lại bị hủy và không bao giờ chờ trong sổ lệnh.',
  },
  fok: {
    name: 'FOK (khớp toàn bộ hoặc hủy)',
    text: 'Lệnh khớp toàn bộ ngay lập tức, hoặc không khớp gì. Lệnh không bao giờ chờ trong sổ lệnh.',
  },
  post_only: {
    name: 'Post-only',
    text: 'Lệnh chỉ được nhận nếu nằm chờ trong sổ lệnh, và bị từ chối nếu sẽ khớp ngay. Nhờ vậy bạn luôn trả phí maker.',
  },
  maker: {
    name: 'Maker',
    text: 'Người có lệnh đang chờ trong sổ lệnh khi được khớp. Maker cung cấp thanh khoản và thường trả phí thấp hơn.',
  },
  taker: {
    name: 'Taker',
    text: 'Người có lệnh khớp với một lệnh đang chờ trong sổ lệnh. Taker được khớp ngay và thường trả phí cao hơn.',
  },
  slippage_bound: {
    name: 'Giới hạn trượt giá',
    text: 'Mức lệch tối đa so với giá hiện tại mà lệnh thị trường được khớp. Phần vượt quá mức đó bị hủy thay vì khớp ở giá xấu.',
  },
  limit_order: {
    name: 'Lệnh giới hạn',
    text: 'Khớp ở giá bạn đặt hoặc tốt hơn, không bao giờ xấu hơn. Phần chưa khớp ngay sẽ chờ trong sổ lệnh.',
  },
  market_order: {
    name: 'Lệnh thị trường',
    text: 'Khớp ngay ở các mức giá tốt nhất trong sổ lệnh, trong giới hạn trượt giá. Bạn biết trước số lượng, còn giá chính xác chỉ biết sau khi khớp.',
  },
  stop_order: {
    name: 'Lệnh Stop',
    text: 'Chờ ngoài sổ lệnh đến khi giá chạm giá kích hoạt của bạn, rồi trở thành lệnh thị trường hoặc lệnh giới hạn. Khi thị trường chạy nhanh, giá khớp có thể xấu hơn giá kích hoạt.',
  },
  trigger: {
    name: 'Giá kích hoạt',
    text: 'Mức giá kích hoạt lệnh đang chờ; bạn chọn tính theo giá đánh dấu, giá gần nhất hay giá chỉ số. Mức giá đã kích hoạt lệnh được lưu lại để bạn kiểm tra sau đó.',
  },
  stop_loss: {
    name: 'Cắt lỗ',
    text: 'Đóng vị thế theo giá thị trường khi giá đi ngược hướng của bạn đến mức đã đặt. Lệnh này hạn chế khoản lỗ, nhưng khi giá nhảy mạnh, lệnh có thể khớp ở giá xấu hơn.',
  },
  take_profit: {
    name: 'Chốt lời',
    text: 'Đóng vị thế khi giá đi đúng hướng của bạn đến mức đã đặt. Khoản lãi được giữ chắc ngay cả khi bạn không theo dõi.',
  },
  trailing_stop: {
    name: 'Trailing Stop',
    text: 'Lệnh Stop bám theo giá tốt nhất với khoảng cách bạn chọn và không bao giờ lùi lại. Lệnh kích hoạt khi giá quay đầu đúng khoảng cách đó.',
  },
  oco: {
    name: 'OCO (lệnh này hủy lệnh kia)',
    text: 'Hai lệnh dùng chung một khoản tiền, chẳng hạn chốt lời và cắt lỗ. Khi một lệnh khớp hoặc kích hoạt, lệnh kia bị hủy.',
  },
  bracket: {
    name: 'Lệnh bracket',
    text: 'Lệnh mở vị thế kèm sẵn chốt lời và cắt lỗ. Cả hai có hiệu lực khi lệnh khớp.',
  },
  iceberg: {
    name: 'Lệnh tảng băng',
    text: 'Lệnh giới hạn lớn mà sổ lệnh chỉ hiện một phần. Khi phần đó khớp hết, phần tiếp theo hiện ra ở cuối hàng đợi.',
  },
  twap: {
    name: 'TWAP (giá trung bình theo thời gian)',
    text: 'Lệnh lớn được chia thành các phần bằng nhau và thực hiện đều theo thời gian. Mục tiêu là đạt giá trung bình của khoảng thời gian đó thay vì làm giá thị trường biến động mạnh trong một lần.',
  },
  hold: {
    name: 'Đóng băng',
    text: 'Tiền dành riêng cho một lệnh chờ, một đăng ký hoặc một lệnh rút, không dùng vào việc khác. Số tiền được trừ khi hoàn tất và về lại số dư khả dụng nếu bị hủy.',
  },
  worst_case: {
    name: 'Lỗ tối đa',
    text: 'Số tiền nhiều nhất bạn có thể mất với một lệnh khi mọi thứ đều bất lợi. Con số này được tính trước khi bạn xác nhận, theo đúng các quy tắc thực hiện lệnh.',
  },
  lot: {
    name: 'Lot',
    text: 'Đơn vị giao dịch hợp đồng: một lượng coin cố định. Phiếu lệnh ghi rõ một lot là bao nhiêu.',
  },
  fee: {
    name: 'Phí',
    text: 'Phần sàn thu cho một giao dịch, tính theo phần trăm giá trị giao dịch. Phiếu lệnh hiển thị phí trước khi bạn xác nhận.',
  },
  auto_deleveraging: {
    name: 'Tự động giảm đòn bẩy (ADL)',
    text: 'Biện pháp cuối cùng khi vị thế bị thanh lý không đóng được trên thị trường và quỹ bảo hiểm không đủ bù lỗ: các vị thế phía đối diện bị đóng để đối ứng, bắt đầu từ lợi nhuận và đòn bẩy cao nhất. Các vị thế này được đóng ở giá phá sản của vị thế bị thanh lý.',
  },
  insurance_fund: {
    name: 'Quỹ bảo hiểm',
    text: 'Tiền của sàn để bù phần lỗ vượt quá ký quỹ của các vị thế bị thanh lý. Quỹ được bổ sung từ phí thanh lý.',
  },
  payout: {
    name: 'Khoản chi trả',
    text: 'Số tiền quyền chọn có thời hạn trả thêm khi thắng, ngoài tiền vào lệnh. Tỷ lệ được cố định lúc mua, và tiền được dành sẵn từ đó.',
  },
  fair_value: {
    name: 'Giá trị hợp lý',
    text: 'Giá trị hiện tại của quyền chọn đang mở: tổng tiền vào lệnh và khoản chi trả nhân với xác suất thắng theo độ biến động được công bố. Nếu đóng sớm, bạn nhận giá trị này trừ đi phần chênh lệch (spread).',
  },
  volatility: {
    name: 'Độ biến động',
    text: 'Mức độ dao động của giá, quy theo năm và đo trong một giờ gần nhất. Dao động càng mạnh thì kết quả quyền chọn càng khó đoán.',
  },
  spread: {
    name: 'Chênh lệch',
    text: 'Khoảng cách giữa giá mua và giá bán (spread), hoặc phần bị trừ khi được trả sớm. Đó là một chi phí, dù không gọi là phí.',
  },
  annual_rate: {
    name: 'Lợi suất năm',
    text: 'Số tiền bạn nhận được nếu sinh lãi trọn một năm. Sản phẩm chỉ sinh lãi vài ngày thì chỉ trả phần tương ứng, vì thế tổng lãi được hiển thị trước tiên.',
  },
  reference_price: {
    name: 'Giá tham chiếu',
    text: 'Mức giá quyết định cách chi trả của sản phẩm tài chính: nếu giá khi đáo hạn thấp hơn, bạn nhận bằng coin, nếu không thì nhận bằng USDT. Cả hai trường hợp đều cộng thêm tiền lãi.',
  },
  penalty: {
    name: 'Tiền phạt',
    text: 'Chi phí khi rút trước hạn, tính theo phần trăm của số tiền đã khóa. Lãi đã trả vẫn là của bạn.',
  },
  allotment: {
    name: 'Phân bổ',
    text: 'Số token bạn nhận được trên số đã đăng ký khi tổng đăng ký vượt nguồn cung. Mọi người nhận cùng một tỷ lệ, theo quy tắc mà ai cũng kiểm tra được.',
  },
};
export default explanations;
